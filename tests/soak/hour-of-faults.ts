import { setTimeout as pause } from 'node:timers/promises'
import { countOf, printResult } from '#tests/support/long-runs/print-result.ts'
import { collectChecks } from '#tests/support/long-runs/run-trials.ts'
import { seededRandom } from '#tests/support/long-runs/seeded-random.ts'
import { allFaults } from '../faults/all-faults.ts'
import { checkShop } from '../faults/check-shop.ts'
import { createCustomers } from '../faults/customers.ts'
import type { Check, Place } from '../faults/fault.ts'
import { untilSold } from '../faults/faults/database.ts'
import type { World } from '../faults/world.ts'
import { type Memory, readMemory, withReadableMemory } from './memory.ts'
import { receiveVisits } from './visits.ts'

const minuteMs = 60_000
const faultEveryMs = 5 * minuteMs
const maxHeapGrowth = 0.1

type Plan = { minutes: number; seed: number }
/** Memory by the process that was read: a shop that was killed starts with an empty one. */
type Readings = Map<number, Memory[]>

/** The visits of a busy hour, and every five minutes one fault. Returns what failed. */
export async function hourOfFaults(world: World, { minutes, seed }: Plan): Promise<string[]> {
  const place = await openPlace(world, seed)
  const customers = createCustomers(world.productId, world.gateway)
  const { paid } = customers.ledger
  const visits = receiveVisits({ origin: place.shop().origin, customers, random: place.random })
  const readings: Readings = new Map()
  const end = Date.now() + minutes * minuteMs
  console.log(`${minutes} minutes of visits, seed ${seed}`)
  const late: string[] = []
  let faults = 0
  for (let next = Date.now() + faultEveryMs; Date.now() < end; next += faultEveryMs) {
    await watchMemory(place, readings, Math.min(next, end))
    if (Date.now() >= end) break
    late.push(...(await causeFault(place, paid)))
    faults += 1
  }
  await visits.end()
  const { results } = await collectChecks(
    async (check) => {
      await checkShop(world, { site: place.site, ledger: customers.ledger, check })
      checkMemory(readings, check)
      check('the shop sold again soon after each fault', late.length === 0, late)
    },
    { failure: 'the checks were run to their end', mostCharacters: 1200 },
  )
  const failed = results.filter(({ held }) => !held)
  const { visits: visitors, requests, failed: unanswered } = visits.counts
  printResult(
    'an hour of visits with a fault every five minutes',
    `\`npm run soak -- --hour --minutes=${minutes} --seed=${seed}\`: ${countOf(visitors, 'visit')}, ${countOf(requests, 'request')}, ${countOf(faults, 'fault')}`,
    failed.length === 0
      ? `passed: ${countOf(customers.ledger.promised.size, 'order')} promised and ${paid.size} paid, none lost, none sold twice; ${unanswered} requests without an answer during the faults`
      : `${failed.length} failed`,
  )
  return failed.map(({ what, saw }) => `${what}: ${saw}`)
}

async function openPlace(world: World, seed: number): Promise<Place> {
  const site = await world.newSite({ own: true })
  let shop = await world.openShop(site, withReadableMemory)
  return {
    world,
    site,
    random: seededRandom(seed),
    shop: () => shop,
    async restart({ imports = withReadableMemory.imports, env = {} } = {}) {
      await world.killShop(shop)
      shop = await world.openShop(site, { imports, env, flags: withReadableMemory.flags })
    },
  }
}

/** Causes one fault, and waits until the shop sells again. Returns what took too long: the hour goes on to its checks. */
async function causeFault(place: Place, paid: Set<string>): Promise<string[]> {
  const fault = place.random.pick(allFaults.filter(({ disturb }) => disturb))
  const start = Date.now()
  console.log(`${new Date(start).toISOString().slice(11, 19)} ${fault.name}`)
  await fault.disturb?.(place)
  const over = Date.now()
  const seconds = (from: number, to: number) => Math.round((to - from) / 1000)
  try {
    await untilSold(paid, 3)
  } catch (error) {
    return [`${fault.name}: ${String(error)}`]
  }
  console.log(`         took ${seconds(start, over)} s, three sales within ${seconds(over, Date.now())} s`)
  return []
}

/** Reads the shop's memory every minute until then. */
async function watchMemory(place: Place, readings: Readings, until: number) {
  const start = Date.now()
  for (let next = start + minuteMs; next < until; next += minuteMs) {
    await pause(next - Date.now())
    const shop = place.shop()
    const pid = shop.child.pid ?? 0
    const memory = await readMemory(shop, (Date.now() - start) / 1000)
    readings.set(pid, [...(readings.get(pid) ?? []), memory])
  }
  await pause(Math.max(0, until - Date.now()))
}

/** Compares readings of processes that lived through two faults: the first minutes only fill their caches. */
function checkMemory(readings: Readings, check: Check) {
  const lives = [...readings.values()]
  const long = lives.filter((life) => life.length >= 8)
  // In a run of a few minutes nobody lives that long.
  const isHour = lives.flat().length >= 20
  check('a process lived long enough to see its memory grow', long.length > 0 || !isHour, lives)
  for (const life of long) {
    const [first, last] = [life[3], life.at(-1)]
    const growth = (last?.heapUsed ?? 0) / (first?.heapUsed ?? 1) - 1
    console.log(`heap ${(growth * 100).toFixed(1)} % larger after ${life.length} readings`)
    check(`the heap stays flat over ${life.length} readings`, growth < maxHeapGrowth, life)
  }
}
