import { hindiMessages } from '@easy-tax/contracts';

export default { ...hindiMessages, 'Welcome {{name}}': '{{name}} जी, नमस्ते' };
