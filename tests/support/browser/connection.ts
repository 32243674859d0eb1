import type { Page } from '@playwright/test'

/** 400 kbit/s, as a cheap data pack has in the evening. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Makes the phone a quarter as fast as this machine and its connection slow; the connection can drop and come back. */
export async function useSlowPhone(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const connect = (offline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', { ...slow, offline })
  await connect(false)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { drop: () => connect(true), comeBack: () => connect(false) }
}
