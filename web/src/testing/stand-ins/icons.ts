/**
 * Loads each icon when first rendered. The package's CommonJS entry has all 6,000 in one
 * file of 3.7 MB, which every suite would compile and run.
 */
module.exports = new Proxy({} as Record<string, unknown>, {
  get: (icons, name: string) => {
    if (!name.startsWith('Icon')) return undefined;
    icons[name] ??= require(`@tabler/icons-react/dist/esm/icons/${name}.mjs`).default;
    return icons[name];
  },
});
