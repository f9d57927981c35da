/** Patterns that nobody can judge from the source, or that take too long for the wrong text, and why they stay. */
export const exceptions = [
  {
    file: 'web/src/i18n/catalogue.ts',
    source: '<(\\w+)(?:\\/>|>(.*?)<\\/\\1>)',
    reason: 'reads texts of our own, at most a few hundred characters; values are filled in afterwards',
  },
  {
    file: 'web/src/i18n/translate-server-message.ts',
    reason: 'is a message of our own with its gaps; reads what a service says, in the browser alone',
  },
  { file: 'web/src/components/ui/NoBreak.tsx', reason: 'joins constants; reads texts of our own' },
  { file: 'web/build/images.mjs', reason: 'has the name of a colour; reads a style sheet of our own at the build' },
  { file: 'infra/dev/start.mjs', reason: 'is the list of the services’ paths; of the development server alone' },
];
