import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { whenPortIsOpen } from './processes.ts'

type Where = { folder: string; port: number; instances: number[] }
type Sample = { metric: Record<string, string>; value: [number, string] }

const program = '/usr/bin/prometheus'
export const hasPrometheus = existsSync(program)

/** Runs Prometheus with the files of deploy/monitoring, but every second, and with alerts that fire without waiting. */
export async function startPrometheus({ folder, port, instances }: Where) {
  mkdirSync(folder, { recursive: true })
  const targets = instances.map((at) => `"127.0.0.1:${at}"`).join(', ')
  const config = readFileSync('deploy/monitoring/prometheus.yml', 'utf8')
    .replace(/targets: \[.*\]/, `targets: [${targets}]`)
    .replace(/scrape_interval: \w+/, 'scrape_interval: 1s')
  const rules = readFileSync('deploy/monitoring/projukti-alerts.yml', 'utf8').replaceAll(/^ +for: .*\n/gm, '')
  writeFileSync(join(folder, 'prometheus.yml'), `global: { evaluation_interval: 1s }\n${config}`)
  writeFileSync(join(folder, 'projukti-alerts.yml'), rules)
  const flags = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const prometheus = spawn(program, flags, { stdio: 'ignore' })
  await whenPortIsOpen(port)

  async function ask<Data>(path: string, query: Record<string, string> = {}): Promise<Data> {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}?${new URLSearchParams(query)}`)
    const { data, error } = (await response.json()) as { data: Data; error?: string }
    if (error) throw new Error(`${query.query ?? path}: ${error}`)
    return data
  }

  return {
    query: async (query: string) => (await ask<{ result: Sample[] }>('query', { query })).result,
    alerts: async () =>
      (await ask<{ alerts: { labels: Record<string, string>; state: string }[] }>('alerts')).alerts,
    rules: async () =>
      (
        await ask<{ groups: { rules: { name: string; query: string; health: string }[] }[] }>('rules')
      ).groups.flatMap(({ rules }) => rules),
    stop: () => prometheus.kill('SIGTERM'),
  }
}
