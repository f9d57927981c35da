import { hindiMessages } from '@easy-tax/contracts';

export default {
  ...hindiMessages,
  'Welcome {{name}}': '{{name}} जी, नमस्ते',
  'Too many tries. Please wait {{number}} minutes.': 'बहुत बार कोशिश हुई। कृपया {{number}} मिनट बाद फिर करें।',
  'Too many tries. Please wait {{number}} hours.': 'बहुत बार कोशिश हुई। कृपया {{number}} घंटे बाद फिर करें।',
};
