/** A failed test may leave a service running, which would keep Jest from ending. */
const MAX_SECONDS_AFTER_THE_TESTS = 5;

export default () => {
  setTimeout(() => process.exit(), MAX_SECONDS_AFTER_THE_TESTS * 1000).unref();
};
