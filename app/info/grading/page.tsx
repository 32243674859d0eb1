import { Policy, type Section } from '#app/info/policies/policy.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { identity } from '#shared/site/identity.ts'
import { batteryWeak, gradeDefinitions, unitGrades } from '#shared/units/unit-grades.ts'
import { leastPhotos, unitChecks } from '#shared/units/unit-rules.ts'
import type { Route } from './+types/page.ts'
import '#app/ui/layout/table-box.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'How we grade pre-owned devices',
    description: `What grades A+, A, B and C mean at ${identity.name}: marks by distance, and battery health by percent.`,
    path: '/grading',
  })

const sections: Section[] = [
  {
    id: 'grades',
    title: 'The four grades',
    body: (
      <>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Grade</th>
              <th scope="col">How it looks</th>
              <th scope="col">Battery</th>
            </tr>
          </thead>
          <tbody>
            {unitGrades.map((grade) => (
              <tr key={grade}>
                <th scope="row">{grade}</th>
                <td>{gradeDefinitions[grade].looks}</td>
                <td>{gradeDefinitions[grade].leastBattery}% or more</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          We look at the device in daylight, switched off, first from 50 cm and then from 20 cm away. Battery
          health is the battery’s capacity today as a percentage of its capacity when new. A device with a
          weaker battery gets a lower grade; below {gradeDefinitions.C.leastBattery}% it is grade C and marked
          “{batteryWeak}”.
        </p>
      </>
    ),
  },
  {
    id: 'shown',
    title: 'What you see of each unit',
    body: (
      <ul>
        <li>At least {leastPhotos} photos of that unit, none of another one.</li>
        <li>In one of them its code lies beside it on paper.</li>
        <li>Its battery health, its memory, storage and colour, its price, and the branch where it is.</li>
        <li>Every flaw that we found.</li>
      </ul>
    ),
  },
  {
    id: 'checks',
    title: 'What we test',
    body: (
      <p>
        On every unit that has them: {unitChecks.join(', ')}. No unit goes on sale before each of them was
        tested; the page of a unit says what works, what does not and what it does not have.
      </p>
    ),
  },
  {
    id: 'returns',
    title: 'If it is not as described',
    body: (
      <p>
        Return it within 7 days, see <Link to="/refund-policy">Refund policy</Link>. A returned unit is graded
        again before anybody else can buy it.
      </p>
    ),
  },
]

export default function GradingPage() {
  return (
    <Policy
      title="How we grade"
      lead="Every pre-owned device is graded by the same measurements: visible marks and battery health."
      sections={sections}
    />
  )
}
