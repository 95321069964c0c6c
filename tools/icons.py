"""Draw the icons of the installed page in web/public from icon.svg (needs Chromium).

    .venv/compiled/bin/python -m tools.icons

Systems cut maskable icons to their own shape, so those have a wide margin and no transparent
corners.
"""

import base64
from pathlib import Path

from tests.web.visitors import a_browser

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
GROUND = "#14606e"
# Name, size, the share of the width that the picture takes, and what lies behind it.
ICONS = [
    ("icon-192.png", 192, 1.0, "transparent"),
    ("icon-512.png", 512, 1.0, "transparent"),
    ("icon-maskable-512.png", 512, 0.66, GROUND),
    ("apple-touch-icon.png", 180, 0.8, GROUND),
]


def main() -> None:
    picture = base64.b64encode((PUBLIC / "icon.svg").read_bytes()).decode()
    with a_browser() as browser:
        for name, size, share, ground in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0;height:100vh;display:grid;place-items:center;"
                f"background:{ground}}}</style>"
                f'<img width="{size * share:.0f}" src="data:image/svg+xml;base64,{picture}">'
            )
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()


if __name__ == "__main__":
    main()
