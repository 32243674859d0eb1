import { redirect } from 'react-router'
import type { Route } from './+types/short-link.ts'

/**
 * The short address of an order in an SMS. It is no secret: the number is filled in, and the digits of the phone are
 * asked for, because nobody has proved that the SMS goes to the buyer.
 */
export function loader({ params: { number } }: Route.LoaderArgs) {
  return redirect(/^\d{1,14}$/.test(number) ? `/track?number=${number}` : '/track')
}
