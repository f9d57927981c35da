/** Stands for a CSS module in tests: every class is called by its own name. */
const names: Record<string, string> = new Proxy({}, { get: (_, name) => String(name) });

export default names;
