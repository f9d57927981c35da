import { ConfigError, loadConfig, commonConfig as schema } from './config.js';

const sound = {
  DATA_DIR: '.data',
  PUBLIC_URL: 'https://tax.example.com/',
  AUTH_URL: 'http://auth:3000',
  INTERNAL_TOKEN: 'x'.repeat(32),
};

it('has defaults for optional variables, also empty ones', () => {
  expect(loadConfig('contacts', schema, { ...sound, PORT: '' })).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 0,
    PUBLIC_URL: 'https://tax.example.com',
    RATE_LIMIT_SCALE: 1,
    TRUST_PROXY: 'loopback',
  });
});

it('names all missing and invalid variables at once and shows no value', () => {
  const env = {
    ...sound,
    DATA_DIR: undefined,
    PORT: '99999',
    INTERNAL_TOKEN: 'hunter2',
    TRUST_PROXY: 'true',
    SMTP_URL: 'mail.example.com',
  };
  const load = () => loadConfig('contacts', schema, env);
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(
    /PORT is odd.*\n.*DATA_DIR is missing.*\n.*INTERNAL_TOKEN is odd.*\n.*SMTP_URL is odd.*\n.*TRUST_PROXY is odd/,
  );
  expect(load).not.toThrow('hunter2');
});

it.each([
  'mongodb://mongo:27017',
  'mongodb://auth:secret@one:27017,two:27017,three:27017/?replicaSet=tax&authSource=easytax_auth',
  'mongodb+srv://auth:secret@cluster.example.com/?authSource=easytax_auth',
])('accepts the address of a database, with one server or several: %s', (MONGO_URL) => {
  expect(loadConfig('contacts', schema, { ...sound, MONGO_URL }).MONGO_URL).toBe(MONGO_URL);
});

it.each(['mongo:27017', 'https://mongo.example.com', 'mongodb://'])('refuses %s as a database', (MONGO_URL) => {
  expect(() => loadConfig('contacts', schema, { ...sound, MONGO_URL })).toThrow('MONGO_URL is odd');
});
