/** Folders of the services and of the web, without their tests, which may use any of them. */
import whole, { tests } from './.dependency-cruiser.mjs';

export default {
  forbidden: [
    {
      name: 'features-one-way',
      comment: 'Features depend on one another in one direction: the later one listens, or the shared part moves out.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^services/(auth|contacts|filings)/src/.' },
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'Two folders of the web that need each other are one folder, or hide a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src/' },
      to: { circular: true },
    },
  ],
  options: { ...whole.options, exclude: { path: ['/dist/', tests] } },
};
