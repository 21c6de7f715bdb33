import { texts } from '../texts.ts'
import block from './block.module.css'

/** In place of a lazy part whose script fails to load. */
export const NotLoaded = () => (
  <p className={block.problem} role="alert">
    {texts.notLoaded}
  </p>
)
