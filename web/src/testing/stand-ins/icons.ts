/**
 * Icons one by one, each when a component first draws it. The package's entry for CommonJS is all 6,000 of them in one
 * file of 3.7 MB, which every suite would compile and run anew.
 */
module.exports = new Proxy({} as Record<string, unknown>, {
  get: (icons, name: string) => {
    if (!name.startsWith('Icon')) return undefined;
    icons[name] ??= require(`@tabler/icons-react/dist/esm/icons/${name}.mjs`).default;
    return icons[name];
  },
});
