export type Message = { body: string; headers: Record<string, string> }

const timeoutMs = 10_000

/** Posts to the shop. Never throws and follows no redirect. */
export async function postToShop(url: string, message: Message) {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { method: 'POST', ...message, redirect: 'manual', signal })
    await response.arrayBuffer()
    return { responseCode: response.status, failure: null }
  } catch (error) {
    return { responseCode: null, failure: String((error as Error).cause ?? error) }
  }
}
