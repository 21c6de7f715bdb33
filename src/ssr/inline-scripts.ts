import { createHash } from 'node:crypto'
import { namedAttribute, nicknameStorageKey } from '../contract/dom-ids.ts'

// The only two inline scripts. The Content-Security-Policy allows them by their hashes, so they must be the
// same in every page.

/** Marks the root element before the first frame when this browser has a nickname, for the style sheet. */
export const markNamed = `try{if(localStorage.getItem('${nicknameStorageKey}'))document.documentElement.dataset.${namedAttribute}=''}catch{}`

/**
 * Records a tap on a button before the page is hydrated, and loads the page's scripts after the first frame.
 * Loaded earlier, they would compete with the style sheet and the first images for a phone's bandwidth.
 * Without a frame (a tab in the background) they load after 1.5 seconds.
 */
export const startScripts = `(()=>{addEventListener('click',event=>{const button=event.target.closest?.('button');if(button)window.earlyTap=button},{once:true});const urls=document.currentScript.dataset.scripts.split(' ');let begun;const begin=()=>{if(begun)return;begun=true;urls.forEach((url,index)=>{const tag=document.createElement(index?'link':'script');if(index){tag.rel='modulepreload';tag.href=url}else{tag.type='module';tag.src=url}document.head.append(tag)})};requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,1500)})()`

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The hashes that the policy must list in addition to our own files. */
export const inlineScriptHashes = [markNamed, startScripts].map(hashOf)
