import { Inject } from '@nestjs/common';

/** The checked configuration of the service. */
export const CONFIG = Symbol('config');
export const InjectConfig = () => Inject(CONFIG);
/** Everything that the service stores: its declarations. */
export const DECLARATIONS = Symbol('declarations');
/** The name of the service that runs here. */
export const SERVICE = Symbol('service');
