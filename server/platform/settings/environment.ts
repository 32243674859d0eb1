import { readFileSync } from 'node:fs'
import proxyAddr from '@fastify/proxy-addr'

/** Reads settings one by one and collects complaints, so that the operator sees all of them at once. */
export function readEnvironment(env: NodeJS.ProcessEnv) {
  const complaints: string[] = []

  /** `NAME`, or the content of the file that `NAME_FILE` names: how containers are handed their secrets. */
  function text(name: string): string | null {
    const file = env[`${name}_FILE`]?.trim()
    const value = env[name]?.trim() || null
    if (!file) return value
    if (value) complaints.push(`${name} and ${name}_FILE are both set: keep one.`)
    const read = readTextFile(file)
    if ('error' in read) complaints.push(`${name}_FILE names ${file}, which cannot be read (${read.error}).`)
    return 'error' in read ? null : read.content || null
  }

  function needed(name: string, what: string): string {
    const value = text(name)
    if (value === null) complaints.push(`${name} is missing: ${what}.`)
    return value ?? ''
  }

  /** The complaint leaves out the value. */
  function secret(name: string, minimum: number): string | null {
    const value = text(name)
    if (value !== null && value.length < minimum)
      complaints.push(`${name} is too short: it must have at least ${minimum} characters.`)
    return value
  }

  function number(name: string, fallback: number, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}): number {
    const raw = text(name)
    const value = raw === null ? fallback : Number(raw)
    if (value >= min && value <= max) return value
    complaints.push(`${name} is ${raw}: it must be a number from ${min} to ${max}.`)
    return fallback
  }

  function wholeNumber(name: string, fallback: number, range: { min?: number; max?: number }): number {
    const value = number(name, fallback, range)
    if (!Number.isInteger(value)) complaints.push(`${name} is ${value}: it must be a whole number.`)
    return value
  }

  /** PostgreSQL counts days in whole numbers: half a day would fail only when a job or a list uses it. */
  function days(name: string, fallback: number, { min = 0, max = 365 } = {}): number {
    return wholeNumber(name, fallback, { min, max })
  }

  function oneOf<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const raw = text(name)
    const choice = choices.find((value) => value === raw)
    if (raw !== null && !choice)
      complaints.push(`${name} is ${raw}: it must be one of ${choices.join(', ')}.`)
    return choice ?? fallback
  }

  function list(name: string): string[] {
    return (text(name) ?? '').split(',').flatMap((entry) => entry.trim() || [])
  }

  function proxies(name: string): string[] {
    const entries = list(name)
    for (const entry of entries.filter((one) => !isProxy(one)))
      complaints.push(
        `${name} is ${entry}: it must be an address, a subnet such as 10.0.0.0/8, or loopback, linklocal or uniquelocal.`,
      )
    return entries
  }

  /** Scheme, host and port without a path, such as https://projukti.test. */
  function origin(name: string, raw: string | null): string | null {
    if (!raw) return null
    const found = originOf(raw)
    if (!found)
      complaints.push(
        `${name} is ${raw}: it must be an address without a path, such as https://shop.example.`,
      )
    return found
  }

  function origins(name: string): string[] {
    return list(name).flatMap((entry) => origin(name, entry) ?? [])
  }

  return {
    text,
    needed,
    secret,
    number,
    wholeNumber,
    days,
    oneOf,
    list,
    proxies,
    origin,
    origins,
    complaints,
  }
}

export type Environment = ReturnType<typeof readEnvironment>

function isProxy(entry: string): boolean {
  try {
    proxyAddr.compile([entry])
    return true
  } catch {
    // proxyAddr has no other way of saying no.
    return false
  }
}

function readTextFile(file: string): { content: string } | { error: string | undefined } {
  try {
    return { content: readFileSync(file, 'utf8').trim() }
  } catch (error) {
    return { error: (error as NodeJS.ErrnoException).code }
  }
}

function originOf(raw: string): string | null {
  const url = URL.canParse(raw) ? new URL(raw) : null
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search
  return isOrigin ? url.origin : null
}
