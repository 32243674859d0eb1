// Loaded before the shop: kills its process at a chosen moment of one request, as a power cut would.
//
// The header `x-die: 5 sent` ends the process when the request's fifth query or gateway call was sent, and
// `x-die: 5 answered` when its response has arrived and the code after the await has not run. Every await of the
// payment code waits for one of these. `x-die: 0 -` only lists them in AWAITS_FILE.
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import http from 'node:http'
import pg from 'pg'

const requests = new AsyncLocalStorage()

const emit = http.Server.prototype.emit
http.Server.prototype.emit = function (event, ...args) {
  const header = event === 'request' ? args[0].headers['x-die'] : undefined
  if (!header) return emit.call(this, event, ...args)
  const [at, when] = header.split(' ')
  return requests.run({ count: 0, at: Number(at), when }, () => emit.call(this, event, ...args))
}

const query = pg.Client.prototype.query
pg.Client.prototype.query = function (...args) {
  const dieWhen = nextAwait(() => args[0]?.text ?? args[0])
  const callback = args.at(-1)
  // This handler runs before the caller's.
  if (dieWhen === 'answered' && typeof callback === 'function') args[args.length - 1] = die
  const result = query.apply(this, args)
  if (dieWhen === 'sent') die()
  if (dieWhen === 'answered') result?.then(die, die)
  return result
}

const request = http.request
http.request = (...args) => {
  const dieWhen = nextAwait(() => `gateway ${String(args[0]?.pathname ?? args[0])}`)
  const sending = request(...args)
  if (dieWhen === 'sent') sending.once('finish', die)
  if (dieWhen === 'answered') sending.once('response', (response) => response.once('end', die))
  return sending
}

/** Counts a query or call. Returns `sent` or `answered` if it is the one to die at. */
function nextAwait(name) {
  const state = requests.getStore()
  if (!state) return null
  state.count += 1
  if (state.at === 0)
    appendFileSync(process.env.AWAITS_FILE, `${name().trim().replace(/\s+/g, ' ').slice(0, 60)}\n`)
  return state.count === state.at ? state.when : null
}

function die() {
  process.kill(process.pid, 'SIGKILL')
}
