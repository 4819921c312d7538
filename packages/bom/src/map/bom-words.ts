import type { BomField } from '../mapping.ts';
import type { ColumnFacts } from './column-facts.ts';
import { type FieldWords, never, ranked, type Vocabulary, wordSet } from './vocabulary.ts';

/** Score of a share, by the thresholds `low` and `high`. */
const fit = (share: number, low: number, high: number): number => (share >= high ? 2 : share >= low ? 0.7 : -1);

const orEmpty =
  (score: (facts: ColumnFacts) => number) =>
  (facts: ColumnFacts): number =>
    facts.filled === 0 ? -0.5 : facts.links > 0.5 ? never : score(facts);

const designator: FieldWords = {
  exact:
    ranked(`designator designators refdes refdess reference references refs ref refdesignator refdesignators referencedesignator referencedesignators
    boardref boardrefs boardreference circuitreference circuitreferences circuitref refname partreference componentreference schematicreference partid partids boardlocations
    boardlocation referencedes refids refid partrefs partref
    位号 位置号 元件位号 器件位号 标号 元件标号 元器件位号 焊接位号 位号标识 位号信息 位置编号 標號
    refdesignation referencedesignation schematicdesignator schematicref circuitdesignator 位號 位号名 元件位號 位号列表
    referenz referenzen bauteilreferenz bezeichner bauteilbezeichner referenzbezeichner referenzkennzeichen bauteilkennung bmk bestückungsplatz einbauplatz schaltplanreferenz
    repère repères désignateur désignateurs repèretopologique repèrestopologiques repèretopographique repèrestopographiques repèretopo repèrestopo référenceschéma référencetopologique topo
    designador designadores refcircuito referenciasesquema referenciaesquema identificadores
    позиционноеобозначение позобозначение позобозн обозначениенасхеме обозначениесхемы позиционныеобозначения десигнатор десигнаторы
    riferimento riferimenti oznaczenie
    リファレンス レファレンス リファレンス番号 参照名 部品記号 回路記号 実装位置 回路番号 位置番号 配置番号 シンボル番号 ref番号 リファレンス名`),
  maybe: wordSet(
    `customerreference customerref custref parts part name names location locations position positions component components comp comps designation instances id
    位置 元件编号 编号 référence références referencia referencias bezeichnung bauteil bauteile kennung pos platz identificador
    обозначение обозначения позиция позиции поз элемент элементы 部品番号 記号 シンボル 参照番号 部品`,
  ),
  fuzzy: /^(ref(erence)?|designator)|designators?$|位号|位號|^позиц|リファレンス/,
  content: orEmpty(({ designators, names, distinct, filled, numbers }) => {
    if (designators >= 0.6 && distinct > 0.6) return 2;
    if (designators >= 0.3 && distinct > 0.5) return 1;
    // In a distributor's list "Reference" is an order code.
    if (numbers >= 0.5 || (names < 0.3 && designators < 0.2 && filled >= 3)) return never;
    return names >= 0.6 && distinct > 0.7 ? 0.2 : filled >= 3 ? -2 : -0.5;
  }),
  alone: true,
  // A "Référence" may be a part number.
  cellsFirst: true,
};

const remarkWords =
  wordSet(`note notes remark remarks 备注 注释 備註 bemerkung bemerkungen anmerkung anmerkungen hinweis remarque remarques observation observations
  observaciones observación osservazione osservazioni opmerking opmerkingen uwagi
   notas примечание примечания 備考`);

/** Whether a column holds remarks. */
export const isRemark = (squeezed: string): boolean => remarkWords.has(squeezed);

const perBoard = `qty quantity qnty quantities qtyper qtyperboard quantityperboard quantityperpcb qtyperpcb qtypcb qtyboard qtys pcs pieces units count counts usage usageqty bomqty nooff qtyused qtyrequired qtyneeded qtyeach qtyunit
  数量 用量 个数 单板用量 单机用量 每板数量 单板数量 单台用量 贴片数量 使用数量 数目 數量 元件数量 单位用量 用料数量
  menge anzahl anz stückzahl stk stck stück mengeproplatine anzahlproplatine stückproplatine mengeplatine bedarf
  quantité quantités qté qtés nombre nb nbre quantitéparcarte qtéparcarte
  cantidad cantidades cant cantidadporplaca uds unidades
  количество колво кол количествонаплату колвонаплату колнаплату колвошт количествошт колшт
  員数 個数 使用数 使用個数 使用数量 必要数 quantità ilość aantal`;
const notPerBoard =
  'buildquantity buildqty orderqty orderquantity totalqty totalquantity purchaseqty purchasequantity qtytotal qtytoorder 总数量 总用量 总数 采购数量 订购数量 采购量 需求数量 gesamtmenge gesamtanzahl bestellmenge quantitétotale cantidadtotal общееколичество 総数 合計数 発注数';

const totalWords = wordSet(notPerBoard);

/** Whether a quantity header means several boards. */
export const isTotalQuantity = (squeezed: string): boolean => totalWords.has(squeezed);

const quantity: FieldWords = {
  exact: ranked(`${perBoard} ${notPerBoard}`),
  maybe: wordSet('amount no шт 数'),
  fuzzy: /^(qty|quantity|menge|anzahl|quantite|qte|cantidad|количество|колво)|(qty|quantity|数量|用量|數量)$/,
  content: orEmpty(({ integers, sequence }) => (sequence ? -1 : fit(integers, 0.4, 0.8))),
  alone: true,
  agrees: ({ counts }) => counts >= 0.8,
};

const mpn: FieldWords = {
  exact:
    ranked(`mpn manufacturerpartno manufacturerspartno manufacturerpn manufacturerpart manfno mfrpartno mfgpartno mfrpn mfgpn mfpn mfpartno mfrno mfgno mfrpart
    mfgpart mfgrpartno mfgrpn manufactpart manufactpartno manufacturerno manfpartno manfpn makerpartno manufacturerpartnos manupartno manupn mpns mfpno partno partnos pn
    manufacturerproductno manufacturerreference orderingcode mp manufacturermpn manufacturersmpn mfrmpn mfgmpn makermpn manufacturerandmpn
    型号 厂家型号 制造商型号 制造商料号 厂商料号 原厂型号 规格型号 型号规格 元件型号 器件型号 物料型号 芯片型号 产品型号 原厂料号 制造商零件编号 制造商编号 厂家料号
    厂商型号 品牌型号 厂家编号 元器件型号 料件型号 型號
    生产商编号 生产商型号 生产商料号 制造商部件号 廠商料號 製造商料號 原廠料號
    herstellerno herstellerteileno herstellerartikelno herstellerartno teileno herstellerbezeichnung herstellertyp typenbezeichnung bestellbezeichnung hersteller-tn
    référencefabricant réffabricant réffab référenceconstructeur référencedufabricant codefabricant nofabricant numérodepièce référencefab
    númerodeparte nodeparte númerodepieza referenciafabricante referenciadelfabricante códigofabricante númerodepartedelfabricante nodepartedelfabricante nopartefabricante
    артикулпроизводителя партномер номерпроизводителя кодпроизводителя заказнойномер обозначениепроизводителя партномерпроизводителя номердеталипроизводителя номерпоставщикакомпонента
    メーカー型番 型番 型式 型名 部品型番 部品型名 メーカ型番 メーカー品番 メーカー部品番号 メーカー型式 製品型番 製品型名 s1pn`),
  maybe: wordSet(
    `manufcode manufacturercode mfrcode mfgcode codemanufacturer part parts name names 料号 料號 物料编码 物料编号 物料号 device component components parttype partname componentname libref libraryref librarypart compname articleno artikelno
    部品番号 品番 品名 部品名 comment comments designation typ type 名称 物料名称 元件名称 器件名称 商品名称 元器件名称 bezeichnung artikel référence références referencia código désignation
    артикул наименование тип маркировка обозначение 設備名 设备名 item`,
  ),
  fuzzy:
    /^partno|mpn|(manuf|mfr|mfg|maker|hersteller|fabric)\w*(part|pn|no|code|ref)|(厂家|厂商|制造商|原厂|生产商).*(型号|料号|编号)|メーカー?(型|品)番/,
  // "Part", "Name" and 料号 are part numbers only if their cells are.
  maybeNeeds: 1.5,
  content: orEmpty(({ partNumbers, values, designators, phrases, filled }) => {
    if (designators > 0.7 && filled > 3) return -2;
    // 型号 above "100nF 25V 0603" is a value.
    if (values >= 0.4 && partNumbers < 0.3 && filled >= 5) return -3;
    if (phrases > 0.6) return -1;
    if (partNumbers >= 0.5 || (partNumbers >= 0.4 && values < 0.3)) return 2;
    return partNumbers >= 0.2 ? 0.7 : filled >= 5 ? -1 : 0;
  }),
  alone: true,
};

const manufacturer: FieldWords = {
  exact:
    ranked(`mf manufacturer manufacturers manufacturername manufacture manufact manuf manf manu mfr mfg mfgr mfrname mfgname manfname maker makername brand vender brandname
    厂家 品牌 厂商 制造商 生产商 生产厂家 生产厂商 品牌厂家 原厂 厂牌 製造商 品牌厂商 廠商 廠牌 制造商名称 生产商名称
    hersteller herstellername fabrikat marke fabricant fabricants constructeur marque fabrikant fabricante fabricantes marca
    производитель изготовитель фирма бренд производители produttore producent
    メーカー メーカ メーカー名 メーカ名 製造元 製造メーカー 製造者 s1mn`),
  maybe: wordSet('vendor vendors make supplier'),
  fuzzy: /^(manufacturer|mfr|mfg)name|制造商$|厂家$|品牌$|^производит/,
  content: orEmpty(({ makers, integers, filled }) =>
    makers >= 0.4 ? 2 : makers >= 0.15 ? 0.8 : integers > 0.5 && filled > 2 ? -2 : 0,
  ),
  alone: true,
};

const value: FieldWords = {
  exact: ranked(`value values val realvalue partvalue valuetext componentvalue nominal nominalvalue comment
    值 参数 参数值 数值 阻值 容值 元件值 标称值 取值 规格参数 规格 元件参数 器件参数 規格
    wert werte bauteilwert nennwert valeur valeurs valor valores номинал номиналы значение номинальноезначение 値 定数 部品定数 定格 部品値 valore`),
  maybe: wordSet(
    `型号 规格型号 designation part parts name names partname componentname component components 名称 device resistance capacitance inductance parttype product 品名 部品名 元件名称 物料名称 仕様 typ type
    kommentar commentaire comentario комментарий bezeichnung désignation наименование тип コメント`,
  ),
  // Comments may be remarks: the cells decide.
  fuzzy: /^value|value$|参数|^номинал|^comments$/,
  content: orEmpty(({ values, designators, packages, integers, numbers, filled, sequence, distinct }) => {
    // Numbers of lines with gaps.
    if (integers >= 0.9 && distinct > 0.9 && filled >= 10) return -0.3;
    if (sequence || (designators > 0.8 && distinct > 0.9 && filled > 3)) return -2;
    // Prices and line numbers have no letter; without a header that says so they are no values.
    if (numbers >= 0.8) return Math.min(1, values >= 0.1 ? 1 : 0.1);
    // 0402 is also a valid value.
    if (packages >= 0.8) return 0.3;
    return values >= 0.4 ? 2 : values >= 0.1 ? 1 : 0.1;
  }),
  alone: true,
};

const footprint: FieldWords = {
  exact:
    ranked(`footprint footprints package packages pcbfootprint pcbdecal partdecal decal case casepackage packagecase packagetype packagename casesize casestyle housing
    landpattern pattern footprintname pcbpackage comppackage
    封装 封装形式 封装类型 封装规格 封装名 封装名称 器件封装 元件封装 pcb封装 封裝
    gehäuse bauform gehäuseform gehäusetyp baugröße boîtier boîtiers empreinte empreintes encapsulado huella empaquetado cápsula paquete
    корпус типкорпуса посадочноеместо типоразмер корпуса contenitore obudowa
    フットプリント パッケージ 外形 部品形状 パッケージ名 ケース`),
  maybe: wordSet('size 尺寸 cmpname symbol casecodeimperial 形状 symname device サイズ größe taille tamaño размер'),
  fuzzy: /footprint|^package|封装|^gehause|^boitier|^корпус|フットプリント/,
  content: orEmpty(({ packages, sequence }) => (sequence ? -2 : packages >= 0.4 ? 2 : packages >= 0.15 ? 0.8 : 0)),
  alone: true,
};

const description: FieldWords = {
  exact: ranked(`description desc partdescription descriptions itemdescription details compdescription productdescription
    描述 说明 物料描述 元件描述 器件描述 规格描述 参数描述 产品描述 描述信息 beschreibung benennung libellé descripción описание 説明 部品説明 descrizione opis`),
  maybe: wordSet(
    'designation désignation bezeichnung 名称 物料名称 品名 元件名称 摘要 parttypeinterp 项目 detalle наименование 仕様 部品名',
  ),
  fuzzy: /description|描述|^beschreibung|^описание/,
  content: orEmpty(({ phrases, integers }) => (phrases >= 0.3 ? 1.5 : integers > 0.6 ? -2 : 0.1)),
  alone: false,
};

const side: FieldWords = {
  exact: ranked(`side layer topbottom tb boardside mountside mountingside placementside layers
    层 面 板层 贴装面 贴片面 正反面 所在层 顶底层 安装面 层面 面别 層
    seite bestückungsseite platinenseite leiterplattenseite lagenseite bauteilseite ebene face faces côté couche cara lado capa
    сторона слой сторонаплаты сторонамонтажа 実装面 搭載面 表裏 レイヤ レイヤー 部品面 実装側 配置面`),
  maybe: wordSet('lage position location 表面'),
  fuzzy: null,
  content: orEmpty(({ sides }) => fit(sides, 0.5, 0.9)),
  alone: false,
};

const placedWords =
  'fitted fit pop populate populated mounted install installed assemble assembled placed place stuff stuffed 是否贴装 是否贴片 是否焊接 是否上件 贴装 焊接 bestückt bestücken monté montés àmonter montar montado montada устанавливать установка устанавливается 実装 実装有無 実装可否';

const senseWords = wordSet(placedWords);

/** Whether a column says which parts are placed, not which are left out. */
export const meansPlaced = (squeezed: string): boolean => senseWords.has(squeezed);

const dnp: FieldWords = {
  exact:
    ranked(`dnp dni dnf dnm dns donotplace donotpopulate donotinstall donotfit donotstuff donotmount donotassemble nostuff notfitted notpopulated notmounted nopop
    excludefrombom excludefromboard 不贴 不焊 不贴装 不装 不上件 空贴 是否不贴 不焊接 nichtbestückt nichtbestücken nonmonté nonmontés nepasmonter nomontar nomontado неустанавливать неустанавливается 未実装 非実装 実装しない ${placedWords}`),
  maybe: wordSet('nm nf mount config population 贴片 bestückung montage montaje монтаж'),
  fuzzy: /^(dnp|dni|dnf)|不贴/,
  content: orEmpty(({ flags }) => fit(flags, 0.3, 0.8)),
  alone: false,
};

const smt: FieldWords = {
  exact: ranked(
    'smt smd smtsmd smdtht smttht smdth mounttype mountingtype mountingstyle mountingtechnology smdorth 贴片插件 安装方式 安装类型 焊接方式 贴装方式 montageart bestückungsart typedemontage tipodemontaje типмонтажа 実装方法 実装種別 実装方式',
  ),
  maybe: wordSet('mount mounting technology 工艺 类型 type'),
  fuzzy: null,
  content: orEmpty(({ mountings }) => fit(mountings, 0.5, 0.8)),
  alone: false,
};

const distributor: FieldWords = {
  exact: ranked(
    'distributor distributors suppliername vendorname distributorname supplier suppliers 供应商 供货商 代理商 经销商 供应商名称 lieferant lieferanten händler fournisseur fournisseurs distributeur proveedor distribuidor поставщик дистрибьютор 購入先 仕入先 調達先',
  ),
  maybe: wordSet('vendor source'),
  fuzzy: null,
  content: orEmpty(({ integers, makers }) => (integers > 0.5 ? -1 : makers > 0.4 ? -0.5 : 0.2)),
  alone: false,
};

const distributorNumber: FieldWords = {
  exact:
    ranked(`lcscpartno lcsc lcscpn lcscno lcscpart jlcpcbpartno jlcpartno jlcpcbpart supplierpartno supplierpart supplierpn supplierno suppliercode vendorcode distributorcode supplierref distributorpartno distributorpn
    vendorpartno vendorpn vendorno digikeypartno digikeypn digikeyno digikey digikeypart mouserpartno mouserpn mouserno mouser mouserpart farnellno farnell rspart rspartno rsno
    supplierandref ordercode orderno stockno sku tmeno arrowno newarkno element14
    立创商城编号 立创编号 商品编号 供应商料号 供应商编号 供应商型号 立创商城料号 嘉立创编号 商城编号 立创料号
    bestellno lieferantenno lieferantenartikelno bestellcode référencefournisseur réffournisseur codecommande référencedistributeur referenciaproveedor códigoproveedor referenciadelproveedor
    артикулпоставщика кодпоставщика номерпоставщика 注文コード 発注コード 購入先型番 購入先品番`),
  maybe: wordSet('catno cat catalogno orderingno articleno'),
  fuzzy:
    /lcsc|jlc|digi-?t?key|mouser|farnell|newark|element14|^(supplier|vendor|distributor|order).*(part|no|pn|ref|code)|立创|供应商.*(编号|料号)/,
  content: orEmpty(() => 0.2),
  alone: false,
};

const device: FieldWords = {
  exact: ranked('libpart compdevicetype 器件 元件'),
  // The cells decide: a column with such a name may hold part numbers, values or packages.
  maybe: wordSet(
    `device component components libref libraryref librarypart componentname partname parttype compname symbol part parts 器件名称 元件名称 元器件名称 设备名
    name names 名称 类型 type typ category bauteil bauteiltyp composant componente компонент 部品 デバイス`,
  ),
  fuzzy: null,
  content: orEmpty(({ integers, sequence }) => (sequence || integers > 0.6 ? never : 0.1)),
  alone: false,
};

export const bomVocabulary: Vocabulary<BomField> = {
  fields: {
    designator,
    quantity,
    mpn,
    manufacturer,
    value,
    footprint,
    description,
    side,
    dnp,
    smt,
    distributor,
    distributorNumber,
    device,
  },
  others:
    wordSet(`item items itemno id no nr line lineno index idx row pos position 序号 项次 编号 项目 行号 price unitprice unit$ ext$ ext extprice extendedprice total totalprice
      cost unitcost totalcost 单价 总价 金额 价格 小计 link links link2 link3 url datasheet 链接 数据手册 notes note remark remarks 备注 注释 avail available stock instock 库存
      purch moq tolerance tol tolerancia 精度 误差 voltage 耐压 电压 power 功率 height weight rohs pins pincount sheet page category type 类别 分类 currency leadtime 交期
      packaging packageqty alternates alternative substitute 替代料 替代 lifecycle board boarditem uniqueitemid x y midx midy rotation height length width depth thickness
      s2mn s2pn revision version variant library glued material composition 税率 含税单价 unit units uom 单位 單位 備註 序號 單價
      lfdno position bemerkung bemerkungen anmerkung anmerkungen hinweis preis einzelpreis gesamtpreis stückpreis einheit datenblatt toleranz spannung leistung lager kategorie
      ligne article poste remarque remarques prix prixunitaire prixtotal unité fiche tolérance tension puissance stock catégorie commentaire
      ítem partida línea observaciones notas precio preciounitario preciototal unidad hojadedatos tensión potencia existencias categoría
      noпп пп примечание примечания цена сумма стоимость едизм единицаизмерения ед допуск напряжение мощность категория
      番号 項番 備考 単価 金額 合計 単位 価格 許容差 定格電圧 データシート 分類`),
  otherPattern:
    /price|\$|(^|unit|total)cost|datasheet|url$|^link|^stock|^avail|tolerance|temperature|rohs|^field\d|lead(time)?$|leadtime|deliver|weeks|customer|internal|客户|内部|公司料号|自编/,
};
