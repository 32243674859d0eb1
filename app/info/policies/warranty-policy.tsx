import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/warranty-policy.ts'
import { Policy, type Section } from './policy.tsx'
import '#app/ui/layout/table-box.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Warranty policy',
    description:
      'How long the warranty on laptops, batteries and adapters runs, how to claim it and how long service takes.',
    path: '/warranty-policy',
  })

const sections: Section[] = [
  {
    id: 'how-long',
    title: 'How long it lasts',
    body: (
      <>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Warranty</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>New laptops</td>
              <td>
                1 to 3 years, official manufacturer warranty, by brand: 3 years on business laptops and 2
                years on others of Acer, Asus, Dell, HP, Lenovo and MSI, 1 year on other brands. The product
                page and your invoice say which
              </td>
            </tr>
            <tr>
              <td>Batteries and adapters</td>
              <td>1 year</td>
            </tr>
            <tr>
              <td>Apple products</td>
              <td>
                10-day replacement and 1 year international warranty, see{' '}
                <Link to="/apple-warranty">Apple warranty</Link>
              </td>
            </tr>
            <tr>
              <td>Pre-owned devices</td>
              <td>
                Return within 7 days, see <Link to="/refund-policy">Refund policy</Link>. No warranty after
                that, unless the product page names one
              </td>
            </tr>
          </tbody>
        </table>
        <p>
          The warranty starts on the day your order is delivered. Keep the invoice, which has the serial
          number on it, or <Link to="/warranty">check your warranty here</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'claim',
    title: 'How to claim it',
    body: (
      <ol>
        <li>
          Open your order, or <Link to="/warranty">check your warranty</Link> with the serial number, and tell
          us what is wrong under <em>Report a problem</em>. You can also call the hotline or come to a branch.
          Either way you get a claim number.
        </li>
        <li>Back up your data. Service centres may erase a device, and lost data cannot be recovered.</li>
        <li>
          Bring the device with its adapter and the invoice to the branch you chose. No branch near you? Call
          the hotline and a courier picks it up.
        </li>
        <li>
          We tell you every step by email and SMS, and you test the device with us before you take it home.
        </li>
      </ol>
    ),
  },
  {
    id: 'service-time',
    title: 'How long service takes',
    body: (
      <p>
        Most repairs are done in <strong>5 to 7 days</strong>. When a part has to come from abroad it can take{' '}
        <strong>up to 60 days</strong>; we tell you as soon as we know.
      </p>
    ),
  },
  {
    id: 'international',
    title: 'International warranty',
    body: (
      <p>
        Claims handled abroad must reach us <strong>at least 20 days before the warranty ends</strong>, so
        that the device arrives there in time. We arrange customs and shipping, and tell you the cost before
        we send anything.
      </p>
    ),
  },
  {
    id: 'not-covered',
    title: 'What it does not cover',
    body: (
      <ul>
        <li>Drops, liquid, burns, insects, wrong adapters and unstable power.</li>
        <li>Devices opened or repaired by anyone other than us or the manufacturer's service centre.</li>
        <li>Normal wear: scratches, faded keys, a battery that holds less charge over time.</li>
        <li>Software, viruses and lost data.</li>
        <li>Devices whose serial number is missing or altered.</li>
      </ul>
    ),
  },
]

export default function WarrantyPolicyPage() {
  return (
    <Policy
      title="Warranty policy"
      lead="Every new device comes with the manufacturer's official warranty. We handle the claim for you."
      sections={sections}
    />
  )
}
