import type { Closing } from '../film';

/** Tax figures have a year, a source and the day of the last check. */
export const incomeTax: Closing = {
  lines: ['Year 2025-26. Public summaries, checked 20 Nov 2026.', 'The department’s notification decides.'],
  en: 'Year 2025-26, from public summaries, checked on 20 Nov 2026. The department’s notification decides.',
  hi: 'वित्त वर्ष 2025-26, सार्वजनिक सारांशों से, 20 नवंबर 2026 को जाँचा गया। विभाग की अधिसूचना ही मान्य है।',
};

export const gst: Closing = {
  lines: ['Dates: public summaries, checked 20 Nov 2026.', 'The department’s notification decides.'],
  en: 'Dates from public summaries, checked on 20 Nov 2026. The department’s notification decides.',
  hi: 'तारीखें सार्वजनिक सारांशों से, 20 नवंबर 2026 को जाँची गईं। विभाग की अधिसूचना ही मान्य है।',
};

export const samples: Closing = {
  lines: ['The figures are samples.', 'Put your own in their place.'],
  en: 'The figures are samples. Put your own in their place.',
  hi: 'ये आँकड़े केवल नमूने हैं। इनकी जगह अपने आँकड़े रखें।',
};

export const ask: Closing = {
  lines: ['Any question?', 'Ask before you start.'],
  en: 'Any question? Ask before you start.',
  hi: 'कोई सवाल हो तो शुरू करने से पहले पूछ लें।',
};
