import { authClientConfig, ConfigError, commonConfig, loadConfig } from './config.js';

const schema = commonConfig.extend(authClientConfig);
const sound = {
  DATA_DIR: '.data',
  PUBLIC_URL: 'https://tax.example.com/',
  AUTH_URL: 'http://auth:3000',
  INTERNAL_TOKEN: 'x'.repeat(32),
};

it('fills in what may be left out, an empty variable too', () => {
  expect(loadConfig('contacts', schema, { ...sound, PORT: '' })).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 0,
    PUBLIC_URL: 'https://tax.example.com',
    RATE_LIMIT_SCALE: 1,
    TRUST_PROXY: 'loopback',
  });
});

it('names everything that is missing or odd at once and shows no value', () => {
  const env = {
    ...sound,
    DATA_DIR: undefined,
    PORT: '99999',
    INTERNAL_TOKEN: 'hunter2',
    TRUST_PROXY: 'true',
    SMTP_URL: 'mail.example.com',
  };
  let problem: unknown;
  try {
    loadConfig('contacts', schema, env);
  } catch (error) {
    problem = error;
  }
  expect(problem).toBeInstanceOf(ConfigError);
  const { problems, message } = problem as ConfigError;
  expect(problems.map((line) => line.split(':')[0])).toEqual([
    'PORT is odd',
    'DATA_DIR is missing',
    'INTERNAL_TOKEN is odd',
    'SMTP_URL is odd',
    'TRUST_PROXY is odd',
  ]);
  expect(message).not.toContain('hunter2');
});
