export default { title: 'About' } as const;
