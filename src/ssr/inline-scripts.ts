import { createHash } from 'node:crypto'
import { namedAttribute, nicknameStorageKey } from '../contract/dom-ids.ts'

// The only two scripts that stand in a page. The Content-Security-Policy lets them through by their hashes,
// so they must be the same in every page.

/** Before the first frame: whether this browser has a nickname, for the style sheet. */
export const markNamed = `try{if(localStorage.getItem('${nicknameStorageKey}'))document.documentElement.dataset.${namedAttribute}=''}catch{}`

/**
 * Remembers a button tapped before the page is alive, and starts its scripts after its first frame: asked for earlier, they compete with the style sheet and
 * the first pictures for a phone's line. Where no frame comes (a tab in the background), after a while.
 */
export const startScripts = `(()=>{addEventListener('click',event=>{const button=event.target.closest?.('button');if(button)window.earlyTap=button},{once:true});const urls=document.currentScript.dataset.scripts.split(' ');let begun;const begin=()=>{if(begun)return;begun=true;urls.forEach((url,index)=>{const tag=document.createElement(index?'link':'script');if(index){tag.rel='modulepreload';tag.href=url}else{tag.type='module';tag.src=url}document.head.append(tag)})};requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,1500)})()`

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** What the policy must name beside our own files. */
export const inlineScriptHashes = [markNamed, startScripts].map(hashOf)
