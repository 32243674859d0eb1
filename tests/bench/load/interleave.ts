import { type Load, load, type Target } from './load.ts'
import { median } from './numbers.ts'

export type Peer = Target & { name: string }
export type Result = Load & { name: string }

/**
 * Measures the peers by turns, round after round, so that whatever else the machine does meanwhile falls on all of
 * them; the order changes with every round. What counts is each one's median.
 */
export async function interleave(
  peers: readonly Peer[],
  { rounds, ...load }: { rounds: number; seconds: number; connections: number },
): Promise<Result[]> {
  const loads = new Map<Peer, Load[]>(peers.map((peer) => [peer, []]))
  for (const peer of peers) await warmUp(peer, load)
  for (let round = 0; round < rounds; round++) {
    const first = round % peers.length
    for (const peer of [...peers.slice(first), ...peers.slice(0, first)])
      loads.get(peer)!.push(await run(peer, load))
  }
  return peers.map((peer) => ({ name: peer.name, ...summary(loads.get(peer)!) }))
}

const run = load

function warmUp(peer: Peer, { connections, seconds }: { connections: number; seconds: number }) {
  return load(peer, { connections, seconds: Math.min(1, seconds) })
}

function summary(loads: readonly Load[]): Load {
  const of = (pick: (load: Load) => number) => median(loads.map(pick))
  const sum = (pick: (load: Load) => number) => loads.reduce((total, load) => total + pick(load), 0)
  return {
    requests: sum(({ requests }) => requests),
    failures: sum(({ failures }) => failures),
    perSecond: of(({ perSecond }) => perSecond),
    cpuMicros: loads.some(({ cpuMicros }) => cpuMicros === null) ? null : of(({ cpuMicros }) => cpuMicros!),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
  }
}
