import { Inject } from '@nestjs/common';

export const CONFIG = Symbol('config');
export const InjectConfig = () => Inject(CONFIG);
export const DECLARATIONS = Symbol('declarations');
export const SERVICE = Symbol('service');
