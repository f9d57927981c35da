import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export const folder = resolve(__dirname, '../../observe');

const Alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.object({ summary: z.string().min(1), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});
export const alerts = () =>
  Alerts.parse(parse(readFileSync(join(folder, 'alerts.yml'), 'utf8'))).groups.flatMap(({ rules }) => rules);

const Trials = z.object({
  tests: z.array(
    z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) }),
  ),
});
/** Tests of the alerts: those of minutes, and those of hours and days. */
export const trials = ['alerts.test.yml', 'alerts.days.test.yml'] as const;

/** The alerts that a promtool test expects to fire. */
export const fires = () =>
  trials
    .flatMap((file) => Trials.parse(parse(readFileSync(join(folder, file), 'utf8'))).tests)
    .flatMap((trial) => trial.alert_rule_test)
    .flatMap(({ alertname, exp_alerts }) => (exp_alerts.length > 0 ? [alertname] : []));

const Dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
});
export const dashboards = () => {
  const at = join(folder, 'grafana/dashboards');
  return readdirSync(at).map((file) => Dashboard.parse(JSON.parse(readFileSync(join(at, file), 'utf8'))));
};

/** The metrics in a PromQL expression, without functions, labels and keywords. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\boffset\s+\w+/g, '')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '');
  const names = [...bare.matchAll(/[a-z_:][\w:]*(?!\w*\s*\()/gi)].map(([name]) => name);
  return [...new Set(names)].filter((name) => !['and', 'or', 'unless'].includes(name));
}

/** The metric names of a /metrics page, with those of histograms' parts. */
export function namesIn(page: string): string[] {
  return [...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
}
