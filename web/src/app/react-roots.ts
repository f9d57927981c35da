/** A module of React's own script (`vite.config.ts`): its code runs in a task of its own, before that of the app. */
export { createRoot, hydrateRoot } from 'react-dom/client';
