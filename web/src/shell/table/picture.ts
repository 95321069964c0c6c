/** The result of a game as a picture to send around: drawn on a canvas, in the colours of the page. */

export interface Result {
  /** The title of the game. */
  game: string;
  /** The name of the table and the day. */
  about: string;
  headline: string;
  /** Winners first. */
  players: { name: string; seat: number; total: string; note: string; winner: boolean }[];
}

const WIDE = 1200;
const HIGH = 630;
const SEA = 470;
const ROW = 74;

export async function pictureOf(result: Result): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = HIGH;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser draws no pictures");
  draw(pen, result, (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim());
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("the picture is empty")) : resolve(blob)), "image/png");
  });
}

type Colour = (name: string) => string;

function draw(pen: CanvasRenderingContext2D, result: Result, colour: Colour): void {
  background(pen, colour);
  pen.fillStyle = colour("--ink");
  pen.font = `700 30px ${colour("--serif")}`;
  pen.fillText(`Kontor · ${result.game}`, 60, 76, WIDE - 120);
  pen.font = `700 54px ${colour("--serif")}`;
  pen.fillText(result.headline, 60, 144, WIDE - 120);
  result.players.forEach((player, place) => row(pen, player, 182 + place * ROW, colour));
  pen.fillStyle = colour("--on-colour");
  pen.font = `400 24px ${colour("--sans")}`;
  pen.fillText(result.about, 60, HIGH - 34, WIDE - 120);
}

function background(pen: CanvasRenderingContext2D, colour: Colour): void {
  pen.fillStyle = colour("--paper");
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.fillStyle = colour("--sea");
  pen.fillRect(0, SEA + 80, WIDE, HIGH);
  pen.strokeStyle = colour("--sea-soft");
  pen.lineWidth = 4;
  pen.globalAlpha = 0.4;
  pen.beginPath();
  pen.moveTo(0, SEA + 94);
  for (let x = 0; x < WIDE; x += 60) pen.quadraticCurveTo(x + 30, SEA + (x % 120 ? 104 : 84), x + 60, SEA + 94);
  pen.stroke();
  pen.globalAlpha = 1;
}

function row(pen: CanvasRenderingContext2D, player: Result["players"][number], y: number, colour: Colour): void {
  pen.fillStyle = colour(player.winner ? "--brass-soft" : "--card");
  pen.beginPath();
  pen.roundRect(60, y, WIDE - 120, ROW - 10, 14);
  pen.fill();
  pen.fillStyle = colour(`--seat-${player.seat}`);
  pen.beginPath();
  pen.arc(102, y + 32, 22, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = colour("--on-colour");
  pen.font = `700 26px ${colour("--sans")}`;
  pen.textAlign = "center";
  pen.fillText(String(player.seat + 1), 102, y + 41);
  pen.textAlign = "left";
  pen.fillStyle = colour("--ink");
  pen.fillText(player.name, 142, y + 41, 320);
  pen.font = `400 22px ${colour("--sans")}`;
  pen.fillStyle = colour("--ink-soft");
  pen.fillText(player.note, 480, y + 40, 500);
  pen.textAlign = "right";
  pen.fillStyle = colour("--ink");
  pen.font = `700 32px ${colour("--serif")}`;
  pen.fillText(player.total, WIDE - 90, y + 43);
  pen.textAlign = "left";
}

/** To whatever the device shares with, or else as a file. */
export async function shareOrSave(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error; // the person thought better of it
    }
    return;
  }
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
