/** In React's own file, whose evaluation is a task of its own: imported elsewhere, React DOM would be evaluated there. */
export { createRoot } from "react-dom/client";
