import { Policy, type Section } from '#app/info/policies/policy.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { identity } from '#shared/site/identity.ts'
import { batteryWeak, flawName, gradeDefinitions, unitGrades } from '#shared/units/unit-grades.ts'
import { checkNames, leastPhotos, unitChecks } from '#shared/units/unit-rules.ts'
import type { Route } from './+types/page.ts'
import * as words from './words.tsx'
import '#app/ui/layout/table-box.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.howWeGradePre,
    description: words.description(identity.name),
    path: '/grading',
  })

const sections: Section[] = [
  {
    id: 'grades',
    title: words.theFourGrades,
    body: (
      <>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{words.grade}</th>
              <th scope="col">{words.howItLooks}</th>
              <th scope="col">{words.battery}</th>
            </tr>
          </thead>
          <tbody>
            {unitGrades.map((grade) => (
              <tr key={grade}>
                <th scope="row">{grade}</th>
                <td>{gradeDefinitions[grade].looks}</td>
                <td>{words.atLeastPercent(gradeDefinitions[grade].leastBattery)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{words.measures(gradeDefinitions.C.leastBattery, flawName(batteryWeak))}</p>
      </>
    ),
  },
  {
    id: 'shown',
    title: words.whatYouSeeOf,
    body: (
      <ul>
        <li>{words.photos(leastPhotos)}</li>
        <li>{words.oneOfThemShows}</li>
        <li>{words.itsBatteryHealthIts}</li>
        <li>{words.everyFlawThatWe}</li>
      </ul>
    ),
  },
  {
    id: 'checks',
    title: words.whatWeTest,
    body: <p>{words.checks(unitChecks.map((check) => checkNames[check]).join(', '))}</p>,
  },
  {
    id: 'returns',
    title: words.ifItIsNot,
    body: <p>{words.returns(<Link to="/refund-policy">{words.refundPolicy}</Link>)}</p>,
  },
]

export default function GradingPage() {
  return <Policy title={words.howWeGrade} lead={words.everyPreOwnedDevice} sections={sections} />
}
