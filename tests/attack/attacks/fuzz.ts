import fc from 'fast-check'
import * as z from 'zod'
import type { Call } from '#shared/contract/call.ts'
import { calls } from '#shared/contract/modules.ts'
import type { Attack } from '../attack.ts'
import { isCrash } from '../leaks.ts'
import type { Target } from '../target.ts'
import { arbitraryOf } from '../zod-arbitrary.ts'

type Attempt = { params: unknown; query: unknown; body: unknown }
const nothing = z.object({})

/** Every call with values that its schemas accept, nearly accept and must refuse: refusals are fine, crashes are not. */
export function fuzzedCalls({ runs, seed }: { runs: number; seed?: number }): Attack {
  return {
    name: 'Fuzzed calls of the contract',
    async run(shop, check) {
      for (const call of calls.filter(({ url }) => !untouched.has(url))) {
        const crashes: string[] = []
        const statuses: Record<number, number> = {}
        const attempts = fc.sample(attemptOf(call), { numRuns: runs, ...(seed !== undefined && { seed }) })
        for (const attempt of attempts) {
          const response = await send(shop, call, attempt)
          statuses[response.status] = (statuses[response.status] ?? 0) + 1
          if (isCrash(response))
            crashes.push(`${response.status} for ${JSON.stringify(attempt).slice(0, 400)}`)
        }
        check(`${call.method} ${call.url}`, crashes.length === 0, crashes[0] ?? statuses)
      }
    },
  }
}

/**
 * Calls that are left out: they would end the fuzzer's session, close its account by wrong passwords, or upload files,
 * which have an attack of their own.
 */
const untouched = new Set([
  '/auth/logout',
  '/upload-images',
  '/auth/startSecondFactor',
  '/auth/endSecondFactor',
])

function attemptOf({ schema: { params, querystring, body } }: Call): fc.Arbitrary<Attempt> {
  return fc.record({
    params: arbitraryOf(params ?? nothing),
    query: arbitraryOf(querystring ?? nothing),
    body: arbitraryOf(body ?? nothing),
  })
}

function send(shop: Target, { method, url, config }: Call, { params, query, body }: Attempt) {
  const values = (params ?? {}) as Record<string, unknown>
  const path = url.replace(/:(\w+)/g, (_, name: string) => escaped(values[name] ?? 'x') || 'x')
  const pairs = Object.entries((query ?? {}) as object).flatMap(([name, value]) =>
    [value].flat().map((one) => `${escaped(name)}=${escaped(one)}`),
  )
  // Calls about one's own account are made by a visitor, so that the fuzzer keeps its admin.
  const as =
    config.access === 'anyone'
      ? undefined
      : url === '/auth/updateUser'
        ? shop.people.user
        : shop.people.super_admin
  const search = pairs.length > 0 ? `?${pairs.join('&').slice(0, 8_000)}` : ''
  return shop.call(`${method} /api${path.slice(0, 6_000)}${search}`, {
    as,
    ...(method !== 'GET' && { json: body ?? null }),
  })
}

/** Encodes as a browser does, but repairs nothing: a lone surrogate is sent as its bytes. */
function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return [...text]
    .map((letter) => (/^[\ud800-\udfff]$/.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter)))
    .join('')
}
