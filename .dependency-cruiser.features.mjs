/** The features of a service, without their tests, which may use any of them. */
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
  ],
  options: { ...whole.options, exclude: { path: ['/dist/', tests] } },
};
