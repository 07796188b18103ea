import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts'
import { useNumbers } from '../../lib/numbers.ts'
import styles from './Chart.module.css'

export interface ColumnData {
  /** Label below the column. */
  tick: string
  /** Title of the tooltip. */
  title: string
  count: number
}

interface ColumnChartProps {
  label: string
  columns: ColumnData[]
  /** The text of a column's count, such as '4 interactions'. */
  describe: (count: number) => string
}

const height = 280
const tickStyle = { fill: 'var(--quiet)', fontSize: 'var(--text-12)' }

function Tip({ active, payload, describe }: TooltipContentProps & { describe: (count: number) => string }) {
  const column = payload?.[0]?.payload as ColumnData | undefined
  if (!active || !column) return null
  return (
    <div className={styles.tip}>
      <span>{column.title}</span>
      <strong>{describe(column.count)}</strong>
    </div>
  )
}

/** A column chart over time. Colours are the theme's CSS variables, so that the chart follows it, in print too. */
export default function ColumnChart({ label, columns, describe }: ColumnChartProps) {
  const format = useNumbers()
  return (
    <div className={styles.chart}>
      <ResponsiveContainer width="100%" height={height}>
        <BarChart data={columns} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} aria-label={label}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="tick"
            tick={tickStyle}
            tickLine={false}
            axisLine={{ stroke: 'var(--control)' }}
            minTickGap={24}
            interval="equidistantPreserveStart"
          />
          <YAxis
            width="auto"
            tick={tickStyle}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            tickFormatter={format}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--hover)' }}
            content={(props) => <Tip {...props} describe={describe} />}
          />
          <Bar dataKey="count" fill="var(--primary)" radius={[4, 4, 0, 0]} maxBarSize={40} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
