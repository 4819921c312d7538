import type { MessageKey } from '@copperline/content';
import type { IconName } from '#ui/glyph/Icon.tsx';

export interface NavLink {
  readonly to: string;
  readonly label: MessageKey;
}

interface SubLink extends NavLink {
  readonly text: MessageKey;
  readonly icon: IconName;
}

export interface NavEntry extends NavLink {
  readonly children?: readonly SubLink[];
}

/** Links of the header. */
export const headerLinks: readonly NavEntry[] = [
  { to: '/order/manufacturing/pcb', label: 'shell.header.pcb' },
  { to: '/assembly', label: 'shell.header.assembly' },
  { to: '/chat', label: 'shell.header.ai' },
  {
    to: '/product',
    label: 'shell.header.product',
    children: [
      {
        to: '/product-list',
        label: 'shell.header.submenu.productList.title',
        text: 'shell.header.submenu.productList.text',
        icon: 'board',
      },
      {
        to: '/component',
        label: 'shell.header.submenu.component.title',
        text: 'shell.header.submenu.component.text',
        icon: 'search',
      },
      {
        to: '/workbench/my-files',
        label: 'shell.header.submenu.workbench.title',
        text: 'shell.header.submenu.workbench.text',
        icon: 'wave',
      },
    ],
  },
  { to: '/community', label: 'shell.header.community' },
  {
    to: '/about-us',
    label: 'shell.header.about',
    children: [
      {
        to: '/contact-us',
        label: 'shell.header.submenu.contactUs.title',
        text: 'shell.header.submenu.contactUs.text',
        icon: 'user',
      },
      { to: '/help', label: 'shell.header.submenu.help.title', text: 'shell.header.submenu.help.text', icon: 'info' },
    ],
  },
  { to: '/resources', label: 'shell.header.resources' },
];

export const footerColumns: readonly { readonly title: MessageKey; readonly links: readonly NavLink[] }[] = [
  {
    title: 'shell.footer.services.title',
    links: [
      { to: '/order/manufacturing/pcb', label: 'shell.footer.services.pcb' },
      { to: '/order/manufacturing/pcba', label: 'shell.footer.services.pcba' },
      { to: '/assembly', label: 'shell.footer.services.assembly' },
      { to: '/component', label: 'shell.footer.services.component' },
      { to: '/product/free-dfm-check', label: 'shell.footer.services.dfm' },
      { to: '/promotion', label: 'shell.footer.services.promotion' },
    ],
  },
  {
    title: 'shell.footer.make.title',
    links: [
      { to: '/workbench/my-files', label: 'shell.footer.make.workbench' },
      { to: '/design', label: 'shell.footer.make.design' },
      { to: '/online-simulate', label: 'shell.footer.make.simulate' },
      { to: '/chat', label: 'shell.footer.make.ai' },
      { to: '/community', label: 'shell.footer.make.community' },
    ],
  },
  {
    title: 'shell.footer.know.title',
    links: [
      { to: '/pcb-capability', label: 'shell.footer.know.pcbCapability' },
      { to: '/assembly-capability', label: 'shell.footer.know.assemblyCapability' },
      { to: '/product/pcb-prototype', label: 'shell.footer.know.prototype' },
      { to: '/product/pcb-fabrication', label: 'shell.footer.know.fabrication' },
      { to: '/product/pcb-manufacturing-process', label: 'shell.footer.know.manufacturing' },
      { to: '/product/pcb-assembly-process', label: 'shell.footer.know.assemblyProcess' },
      { to: '/resources', label: 'shell.footer.know.resources' },
    ],
  },
  {
    title: 'shell.footer.company.title',
    links: [
      { to: '/about-us', label: 'shell.footer.company.about' },
      { to: '/contact-us', label: 'shell.footer.company.contact' },
      { to: '/help', label: 'shell.footer.company.help' },
    ],
  },
];

export const socialLinks: readonly { readonly href: string; readonly label: MessageKey }[] = [
  { href: 'https://github.com/', label: 'shell.footer.social.github' },
  { href: 'https://www.linkedin.com/', label: 'shell.footer.social.linkedin' },
  { href: 'https://www.youtube.com/', label: 'shell.footer.social.youtube' },
  { href: 'https://x.com/', label: 'shell.footer.social.x' },
];
