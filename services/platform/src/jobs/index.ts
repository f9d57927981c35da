export { type CalendarWork, Daily, type DueTimes, Every, Monthly } from './job.js';
export { Milestones } from './milestones.repository.js';
export { Scheduler } from './scheduler.js';
