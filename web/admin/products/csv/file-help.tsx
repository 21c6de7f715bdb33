import { csvColumns } from '#contract/product-fields.ts'
import classes from './csv.module.css'
import { texts } from './texts.ts'

/** What the columns of a file mean. */
export const FileHelp = () => (
  <details className={classes.help}>
    <summary>{texts.help}</summary>
    <ul>
      {texts.helpLines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <dl>
      {csvColumns.map((column) => (
        <div key={column} className={classes.column}>
          <dt>
            <code translate="no">{column}</code>
          </dt>
          <dd>{texts.columnHelp[column]}</dd>
        </div>
      ))}
    </dl>
  </details>
)
