import { catalogue } from '../catalogue';

export const t = catalogue({
  hero: { start: 'Get Started', more: 'Learn More<rest> about filing with us</rest>' },
  openings: {
    label: 'What we do',
    moving: 'the moving cards',
    previous: 'Previous cards',
    next: 'Next cards',
    cards: 'Services',
  },
  services: { title: 'Services', more: 'Read more' },
  film: { play: 'Play the video' },
  team: {
    sample: 'Sample profiles',
    pages: 'Pages of the team',
    previous: 'Previous',
    next: 'Next',
    page: 'Page {{page}} of {{pages}}',
    roles: { CA: 'Chartered accountant', Advisor: 'Advisor', Acc: 'Accountant' },
    badges: { CA: 'CA', Advisor: 'Advisor', Acc: 'Acc' },
    social: {
      linkedin: '{{name}} on LinkedIn',
      twitter: '{{name}} on Twitter',
      github: '{{name}} on GitHub',
      email: 'Email {{name}}',
    },
  },
  question: { ring: 'Ring <phone/> {{line}}', contact: 'Contact us' },
});
