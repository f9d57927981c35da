import { aListener } from './testing/a-listener.js';
import { describeFrontDoor } from './testing/front-door.contract.js';
import { describeOneAnswer } from './testing/one-answer.contract.js';

describeFrontDoor('by the listener', aListener);
describeOneAnswer('by the listener', aListener);
