export { CalendarTimes, type CalendarWork, Daily, type DueTimes, Every, Monthly } from './job.js';
export { CalendarRunsRepository, Milestones } from './jobs.repository.js';
export { Scheduler } from './scheduler.js';
