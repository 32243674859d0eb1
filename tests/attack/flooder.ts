import { parentPort, workerData } from 'node:worker_threads'
import { createClient } from '#tests/support/http/http-client.ts'

/** One request of a flood. */
export type FloodRequest = { path: string; body: string }
export type Flood = { origin: string; address: string; connections: number; requests: FloodRequest[] }

/**
 * A thread that sends the same few requests again and again over so many connections, each as soon as the answer to
 * the one before is there: `start` and `stop` are its messages. Returns how often it got each status.
 */
const { origin, address, connections, requests } = workerData as Flood
const client = createClient(origin, { maxSockets: connections })
const headers = { 'x-forwarded-for': address, 'content-type': 'application/x-www-form-urlencoded' }
let isOn = false
let statuses: Record<number, number> = {}

async function flood(first: number): Promise<void> {
  for (let nth = first; isOn; nth++) {
    const { path, body } = requests[nth % requests.length]!
    const { status } = await client.send(path, { method: 'POST', body, headers })
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

let running: Promise<unknown> = Promise.resolve()
parentPort?.on('message', async (message: 'start' | 'stop' | 'end') => {
  if (message === 'start') {
    isOn = true
    statuses = {}
    running = Promise.all(Array.from({ length: connections }, (_, nth) => flood(nth)))
    return
  }
  isOn = false
  await running
  parentPort?.postMessage(statuses)
  if (message === 'end') {
    client.close()
    parentPort?.close()
  }
})
