import { once } from 'node:events'
import { connect } from 'node:tls'
import { Gauge, type Registry } from 'prom-client'

const cacheMs = 10 * 60_000
const cacheAfterFailureMs = 30_000
const timeoutMs = 5_000

/**
 * The end of the certificate at the shop's public address, as visitors see it: one that was renewed on the disk and not
 * loaded by nginx does not count. It is asked for in the background, so that a scrape never waits for it.
 */
export function createCertificateGauge(publicUrl: string, register: Registry): () => void {
  const { protocol, hostname, port } = new URL(publicUrl)
  const gauge = new Gauge({
    name: 'certificate_expires_timestamp_seconds',
    help: 'When the certificate of the public address ends; nothing where it cannot be read.',
    registers: [register],
    // A gauge with labels has no value until it is set: 0 would look like a certificate that has ended.
    labelNames: ['host'],
  })
  let nextAt = 0

  async function refresh() {
    try {
      const expires = await findExpiry(hostname, Number(port || 443))
      gauge.set({ host: hostname }, expires / 1000)
    } catch {
      // The alert CertificateUnknown says so.
      gauge.reset()
      nextAt = performance.now() + cacheAfterFailureMs
    }
  }

  return function refreshWhenOld() {
    if (protocol !== 'https:' || performance.now() < nextAt) return
    nextAt = performance.now() + cacheMs
    void refresh()
  }
}

async function findExpiry(host: string, port: number): Promise<number> {
  // A certificate that has ended, or that nobody has signed, must be read as well.
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) })
    return Date.parse(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}
