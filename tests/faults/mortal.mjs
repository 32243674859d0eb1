// Loaded before the shop: makes it die at a chosen moment of one request, as if its power was cut.
//
// The header `x-die: 5 sent` ends the process when the request's fifth query or gateway call was sent, and
// `x-die: 5 answered` when its response has arrived and the code after the await has not run. Every await of the
// payment code waits for one of these. `x-die: 0 -` only writes down what they are.
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import http from 'node:http'
import pg from 'pg'

const requests = new AsyncLocalStorage()

const emit = http.Server.prototype.emit
http.Server.prototype.emit = function (event, ...args) {
  const wish = event === 'request' ? args[0].headers['x-die'] : undefined
  if (!wish) return emit.call(this, event, ...args)
  const [at, when] = wish.split(' ')
  return requests.run({ asked: 0, at: Number(at), when }, () => emit.call(this, event, ...args))
}

const query = pg.Client.prototype.query
pg.Client.prototype.query = function (...args) {
  const moment = nextMoment(() => args[0]?.text ?? args[0])
  const callback = args.at(-1)
  // This handler runs before the caller's.
  if (moment === 'answered' && typeof callback === 'function') args[args.length - 1] = die
  const answer = query.apply(this, args)
  if (moment === 'sent') die()
  if (moment === 'answered') answer?.then(die, die)
  return answer
}

const request = http.request
http.request = (...args) => {
  const moment = nextMoment(() => `gateway ${String(args[0]?.pathname ?? args[0])}`)
  const sending = request(...args)
  if (moment === 'sent') sending.once('finish', die)
  if (moment === 'answered') sending.once('response', (response) => response.once('end', die))
  return sending
}

/** `sent` or `answered` where this is the query to die at. */
function nextMoment(name) {
  const life = requests.getStore()
  if (!life) return null
  life.asked += 1
  if (life.at === 0)
    appendFileSync(process.env.MORTAL_NOTES, `${name().trim().replace(/\s+/g, ' ').slice(0, 60)}\n`)
  return life.asked === life.at ? life.when : null
}

function die() {
  process.kill(process.pid, 'SIGKILL')
}
