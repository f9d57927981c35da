/** Mocks a CSS module: each class has its own name. */
const names: Record<string, string> = new Proxy({}, { get: (_, name) => String(name) });

export default names;
