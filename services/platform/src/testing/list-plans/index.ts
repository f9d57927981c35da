/** Apart from the other helpers, as it loads MongoDB's driver. */
export { describeListPlans, describeMongoLists } from '../../data/testing/plans/list-plans.js';
