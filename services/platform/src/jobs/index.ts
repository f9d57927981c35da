export { type CalendarWork, Daily, type DueTimes, Every, Monthly } from './job.js';
export { Milestones } from './jobs.repository.js';
export { Scheduler } from './scheduler.js';
