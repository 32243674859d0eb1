import type { FastifyInstance } from 'fastify'

export type People = ReturnType<typeof peopleOf>
let count = 0

/** Calls of the API as browsers make them, and customers who have registered through it. */
export function peopleOf(app: FastifyInstance) {
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: `/api${url}`, payload, headers })

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/api${url}`, headers })

  /** Sends a call again while it is refused for want of time: on a loaded machine many passwords wait too long. */
  async function postUntilServed(url: string, payload: object, headers: Record<string, string> = {}) {
    let response = await post(url, payload, headers)
    while (response.statusCode === 503) response = await post(url, payload, headers)
    return response
  }

  async function registerSomeone({ password = 'shapla-7', username = 'Nusrat' } = {}) {
    const email = `buyer${++count}@example.com`
    const form = { username, email, password, confirmPassword: password }
    const response = await post('/auth/register', form)
    const { token, user } = response.json()
    return {
      email,
      password,
      user,
      status: response.statusCode,
      headers: { authorization: `Bearer ${token}` },
    }
  }

  return { post, postUntilServed, get, registerSomeone }
}
