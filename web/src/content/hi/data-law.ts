import * as english from '../data-law';

export const dataLaw = {
  ...english.dataLaw,
  act: 'डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023',
  applies: 'मई 2027',
  source: 'अधिनियम के सार्वजनिक सारांश',
} as const;
