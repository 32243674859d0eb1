import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import type { Setting } from './setting-kinds.ts'
import { settingsFor } from './settings.ts'
import { StartupError } from './startup-error.ts'

type Group = Record<string, Setting>
type Values<G extends Group> = { [Name in keyof G]: z.output<G[Name]['kind']> }
type Tables = ReturnType<typeof settingsFor>

/** Settings of which one is of no use without the other. */
const pairs = [
  ['SMS_API_TOKEN', 'SMS_SID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

/** Reads all settings, or refuses with everything that is wrong with them, so that the operator sees it at once. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const complaints: string[] = []
  const isProduction = env.NODE_ENV === 'production'
  const isSet = (variable: string) => readText(variable, env, []) !== undefined
  const is = {
    isProduction,
    hasGateway: isProduction || isSet('SSLCZ_API_BASE'),
    hasCourier: isSet('STEADFAST_API_KEY'),
  }
  const tables = settingsFor(is)
  const values = Object.fromEntries(
    Object.entries(tables).map(([name, group]) => [name, readGroup(group, env, complaints)]),
  ) as { [Name in keyof Tables]: Values<Tables[Name]> }
  for (const [one, other] of pairs)
    if (isSet(one) !== isSet(other))
      complaints.push(`${one} and ${other} belong together: one of them is missing.`)
  if (complaints.length > 0) throw new StartupError(refusal(isProduction, complaints))
  return { ...values, ...is }
}

function readGroup(group: Group, env: NodeJS.ProcessEnv, complaints: string[]) {
  const values = Object.entries(group).map(([name, { variable, kind }]): [string, unknown] => {
    const { data, error } = kind.safeParse(readText(variable, env, complaints))
    complaints.push(...(error?.issues ?? []).map(({ message }) => `${variable} ${message}.`))
    return [name, data]
  })
  return Object.fromEntries(values)
}

/**
 * `NAME`, or the content of the file that `NAME_FILE` names, or of the file `name` in the folder that systemd
 * (LoadCredential=) or a container hands over secrets in.
 */
function readText(variable: string, env: NodeJS.ProcessEnv, complaints: string[]): string | undefined {
  const value = env[variable]?.trim() || undefined
  const file = env[`${variable}_FILE`]?.trim()
  if (!file) return value ?? readCredential(variable, env)
  if (value) complaints.push(`${variable} and ${variable}_FILE are both set: keep one.`)
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    complaints.push(`${variable}_FILE names ${file}, which cannot be read (${code}).`)
    return undefined
  }
}

/** An empty file is a secret that is not set: systemd makes one for each that is optional. */
function readCredential(variable: string, { CREDENTIALS_DIRECTORY: folder }: NodeJS.ProcessEnv) {
  const file = folder && join(folder, variable.toLowerCase())
  return file && existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined
}

function refusal(isProduction: boolean, complaints: readonly string[]) {
  const heading = `The shop cannot start${isProduction ? ' in production' : ''}:`
  return [heading, ...complaints.map((complaint) => `  - ${complaint}`)].join('\n')
}
