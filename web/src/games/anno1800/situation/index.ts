import Form from "./Form.svelte";
import { position, printed } from "./situation";

export default { Form, printed, position, options: () => ({}) };
