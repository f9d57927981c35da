/** What the platform needs to know of the language: `<html lang>`, plural rules, figures and dates. */
export default { tag: 'en-IN' } as const;
