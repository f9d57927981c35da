/** What `check` or `verify` has found, each in a line. */
export const troublesOf = ({ missing = [], wrong = [], refused = [], clean = true, said }) => [
  ...missing,
  ...wrong,
  ...refused,
  ...(clean ? [] : [said]),
];
