import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { useAccount } from '#app/state/session.ts'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { permissionWords } from '#shared/people/permission-words.ts'
import { may, mayOpenAdmin, permissions, roleTitle } from '#shared/people/permissions.ts'
import { staffRoles } from '#shared/people/roles.ts'
import type { Route } from './+types/page.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Help',
    description: 'What each role may do, and how to do common tasks.',
    path: '/admin/help',
    index: false,
  })

const tasks = [
  {
    what: 'Sell at the counter',
    to: '/admin/counter',
    how: 'Scan the box or the unit, then its serial number. Type number and name, and how it is paid: an empty amount is all that is left. “Paid and taken” records the sale, hands it over and starts the warranty. The receipt prints itself. Enter goes on with the next customer.',
  },
  {
    what: 'Take an order on the phone',
    to: '/admin/new-order',
    how: 'Ask for the number first: it finds the address of somebody who ordered before. Type a product and press Enter.',
  },
  {
    what: 'Take an advance or the rest',
    to: '/admin/order-management',
    how: 'Open the order. Under Take payment, copy the payment link, or record cash, a transfer or the cash of the courier.',
  },
  {
    what: 'Close the day',
    to: '/admin/tills',
    how: 'Count your cash, tick what agrees with slips and apps, and close your till. Print it, sign it and keep it with the cash. What comes later is counted tomorrow.',
  },
  {
    what: 'Record what a courier paid out',
    to: '/admin/pay-outs',
    how: 'Paste the courier’s list or choose its file, look how its rows fit, and record it. What does not fit waits under To decide. Steadfast is asked by itself.',
  },
  {
    what: 'Give the accountant a month',
    to: '/admin/accounting',
    how: 'Last month is chosen already. Save sales, credit notes and money as files: their rows add up to the sums that are shown.',
  },
  {
    what: 'Hand a machine over',
    to: '/admin/order-management',
    how: 'Open the order. Under Hand over and parcels, scan the serial number of each machine: Enter goes to the next field. The search finds an order by a part of a serial number, by the code of a unit and by a receipt, too.',
  },
  {
    what: 'Pack many orders',
    to: '/admin/packing',
    how: 'Select orders and book their couriers; a failed one says why beside its row, and can be booked again. Print slips and labels, then start packing: scan every piece, press Enter, and the next order opens. A slip or a label that is scanned opens its order.',
  },
  {
    what: 'Change what the home page says',
    to: '/admin/pages',
    how: 'Move, hide and rename its sections, look at the preview, then save. “Reset to default” undoes it all. The last tab has the headings of categories.',
  },
  {
    what: 'Answer somebody who wrote',
    to: '/admin/messages',
    how: 'Tick “Assign to me”, call or write, then set it to Answered. “Create an order” starts with their name and number, and with the products of a cart that was sent to the hotline.',
  },
  {
    what: 'Call somebody who did not pay',
    to: '/admin/calls',
    how: 'Start at the top. Open the order, call, and note what became of it. The payment link can be sent again by SMS.',
  },
  {
    what: 'See everything about a customer',
    to: '/admin/customers',
    how: 'Type the phone number, a name or an email. Notes that you add are for all colleagues.',
  },
  {
    what: 'Take in a faulty machine',
    to: '/admin/claims',
    how: 'Find the order by its number, the phone or the serial number, and open a claim under Warranty claims. The buyer gets an email and an SMS at every step.',
  },
  {
    what: 'Take back what somebody returns',
    to: '/admin/returns',
    how: 'Answer what buyers ask for here. For a piece at the counter, find the order and enter it under Returns. Check it, then decide: money back, another machine, or back to its buyer.',
  },
]

/** Roles that the staff area is open to. */
const staffWithAccess = staffRoles.filter(mayOpenAdmin)
const shutOut = staffRoles.filter((role) => !mayOpenAdmin(role))

export default function HelpPage() {
  const role = useAccount()?.userRole
  return (
    <>
      <AdminHead title="Help">
        {role
          ? `You are logged in as ${roleTitle(role)}.`
          : 'What each role may do, and how to do common tasks.'}
      </AdminHead>
      <section className="help-part">
        <h2>Who may do what</h2>
        <TableBox label="What each role may do" columns={['To do', ...staffWithAccess.map(roleTitle)]}>
          {permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row">{permissionWords[permission]}</th>
              {staffWithAccess.map((one) => (
                <td key={one}>{may(one, permission) ? 'Yes' : 'No'}</td>
              ))}
            </tr>
          ))}
        </TableBox>
        <p className="small muted">
          {shutOut.map((one) => `${roleTitle(one)} have an account, but no access to the staff area. `)}A
          Super Admin changes roles under{' '}
          <Link className="link" to="/admin/user-management">
            User Management
          </Link>
          .
        </p>
      </section>
      <section className="help-part">
        <h2>How to</h2>
        <dl className="help-how">
          {tasks.map(({ what, how, to }) => (
            <div key={what}>
              <dt>
                <Link className="link" to={to}>
                  {what}
                </Link>
              </dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="help-part">
        <h2>Keys</h2>
        <p>
          <kbd>/</kbd> jumps to the search of a list. <kbd>Esc</kbd> closes a panel. <kbd>Ctrl</kbd> and{' '}
          <kbd>Enter</kbd> make a new order, or a sale at the counter.
        </p>
      </section>
    </>
  )
}
